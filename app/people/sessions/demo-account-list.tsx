import { DEMO_PASSWORD, demoAccounts } from "./demo-accounts";

type Props = { onChoose: (account: { email: string; password: string }) => void };

/** The accounts to try in the demo; a click fills in the form. */
export function DemoAccounts({ onChoose }: Props) {
  return (
    <aside className="marker-frame-soft mt-6 bg-yellow-wash p-5" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className="text-base">
        This is a demo. Try one of these accounts
      </h2>
      <p className="text-sm text-ink-2">
        Password for all of them:{" "}
        <code className="whitespace-nowrap font-semibold text-ink">{DEMO_PASSWORD}</code>
      </p>
      <ul className="mt-2 divide-y divide-line">
        {demoAccounts.map(({ email, who }) => (
          <li key={email}>
            <button
              type="button"
              onClick={() => onChoose({ email, password: DEMO_PASSWORD })}
              className="flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-4 py-2 text-left text-sm hover:underline"
            >
              <span className="font-semibold">{email}</span>
              <span className="text-ink-2">{who}</span>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}

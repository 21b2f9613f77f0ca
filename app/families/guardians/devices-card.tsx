import { formatDateTime } from "~/lib/date-time";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

type Props = {
  child: string;
  devices: readonly { id: string; name: string; lastUsedAt: Date }[];
};

/** Where the child is signed in, each with its 'Sign out'. */
export function DevicesCard({ child, devices }: Props) {
  return (
    <section className="mt-4">
      <h4 className="mb-1 text-base">Signed in on</h4>
      {devices.length === 0 ? (
        <p className="text-ink-2">{child} is not signed in anywhere right now.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {devices.map(({ id, name, lastUsedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <div className="min-w-0">
                <p className="font-semibold">{name}</p>
                <p className="text-sm text-ink-2">Last used {formatDateTime(lastUsedAt)}</p>
              </div>
              <PostForm fields={{ session: id }}>
                <SubmitButton name="intent" value="sign-out" size="sm">
                  Sign out
                  <span className="sr-only"> {name}</span>
                </SubmitButton>
              </PostForm>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

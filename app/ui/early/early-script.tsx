import { watchEarly } from "./early";

type Props = {
  /** Selectors of what scripts do in their own way when it is pressed, and of fields for Enter. */
  buttons: string;
  fields: string;
  nonce: string | undefined;
};

const PATIENCE_MS = 8_000;

/** Stands in the head: what happens before the page's scripts are there is not lost. */
export function EarlyScript({ buttons, fields, nonce }: Props) {
  const given = [buttons, fields, PATIENCE_MS];
  const code = `(${watchEarly.toString()})(${given.map((one) => JSON.stringify(one)).join()})`;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />;
}

import type { ReactNode } from "react";

import { mailColors, mailTones } from "./mail-style";

/** What someone wrote, or an address: each under its label, as long as it is. */
export function MailTexts({ texts }: { texts: readonly { name: string; text: ReactNode }[] }) {
  return (
    <div style={{ margin: "0 0 16px" }}>
      {texts.map(({ name, text }) => (
        <div
          key={name}
          className={mailTones.line}
          style={{ borderBottom: `1px solid ${mailColors.line}`, padding: "8px 0" }}
        >
          <div
            className={mailTones.ink3}
            style={{ color: mailColors.ink3, fontSize: 13, lineHeight: "18px" }}
          >
            {name}
          </div>
          <div
            className={mailTones.ink}
            style={{ color: mailColors.ink, fontSize: 16, lineHeight: "24px" }}
          >
            {text}
          </div>
        </div>
      ))}
    </div>
  );
}

type MailRow = {
  name: ReactNode;
  /** An amount: it stays on one line, however long its name is. */
  value?: string;
  /** Said below the value, quietly. */
  note?: string;
  isStrong?: boolean;
};

/** Labels with values on the right: totals, items bought. */
export function MailRows({ rows }: { rows: readonly MailRow[] }) {
  return (
    <table
      role="presentation"
      width="100%"
      style={{ borderCollapse: "collapse", margin: "0 0 16px" }}
    >
      <tbody>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <td className={tones(row.isStrong)} style={cell(row.isStrong)}>
              {row.name}
            </td>
            <td
              className={tones(row.isStrong)}
              style={{ ...cell(row.isStrong), paddingLeft: 12, textAlign: "right" }}
            >
              {row.value !== undefined && <span style={{ whiteSpace: "nowrap" }}>{row.value}</span>}
              {row.note !== undefined && (
                <div className={mailTones.ink3} style={noteStyle}>
                  {row.note}
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const noteStyle = { color: mailColors.ink3, fontSize: 13, fontWeight: 400, lineHeight: "18px" };

function tones(isStrong = false): string {
  return `${mailTones.line} ${isStrong ? mailTones.ink : mailTones.ink2}`;
}

function cell(isStrong = false) {
  return {
    borderBottom: `1px solid ${mailColors.line}`,
    color: isStrong ? mailColors.ink : mailColors.ink2,
    fontSize: 16,
    fontWeight: isStrong ? 700 : 400,
    lineHeight: "24px",
    padding: "8px 0",
    verticalAlign: "top",
  } as const;
}

import { Form } from "react-router";

import type { FileText } from "~/books/files/file-texts.server";
import type { FieldErrors } from "~/lib/form";
import { pathTo } from "~/path-to";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/forms/text-field";
import { TextLink } from "~/ui/text-link";

type Props = {
  files: readonly FileText[];
  typed: { from: string; to: string };
  errors: FieldErrors;
};

/** The bookkeeper's files of a range, each with what its columns say. */
export function FilesCard({ files, typed, errors }: Props) {
  const isWrong = Object.keys(errors).length > 0;
  return (
    <Card title="Files for the bookkeeper">
      <Form
        method="get"
        className="grid gap-4 sm:grid-cols-2 sm:items-start 2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <TextField
          key={`from ${typed.from}`}
          label="First day"
          name="from"
          type="date"
          defaultValue={typed.from}
          errors={errors["from"]}
        />
        <TextField
          key={`to ${typed.to}`}
          label="Last day"
          name="to"
          type="date"
          defaultValue={typed.to}
          errors={errors["to"]}
        />
        <Button
          variant="secondary"
          className="sm:col-start-2 sm:justify-self-end 2xl:col-start-auto 2xl:mt-7"
        >
          Show
        </Button>
      </Form>
      <p className="mt-4 text-sm text-ink-2">
        CSV, with amounts in US dollars to two decimals and times in the shop&rsquo;s time zone with
        their UTC offset. Both days are the shop&rsquo;s days and are included. No file names a
        child, a creator or a buyer.
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {files.map(({ name: file, title, about: row, columns }) => (
          <li key={file} className="py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="font-display font-bold">{title}</span>
              {!isWrong && (
                <TextLink
                  to={pathTo("/admin/reports/files/:file", { file, query: typed })}
                  reloadDocument
                  className="inline-flex min-h-11 items-center text-sm"
                >
                  Download {file}
                </TextLink>
              )}
            </div>
            <p className="text-sm text-ink-2">{row}</p>
            <details className="mt-1 text-sm">
              <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
                Columns of {file}
              </summary>
              <dl className="grid gap-x-4 gap-y-1 pb-2 sm:grid-cols-[12rem_1fr]">
                {columns.map(({ head, about }) => (
                  <div key={head} className="contents">
                    <dt className="font-semibold">{head}</dt>
                    <dd className="text-ink-2">{about}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}

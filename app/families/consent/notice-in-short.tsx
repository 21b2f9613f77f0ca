import { Accordion } from "~/ui/accordion";

import { noticeInShort } from "./direct-notice";
import { DirectNotice } from "./direct-notice-list";

/** The notice to parents in five lines, and all of it, word for word, folded below. */
export function NoticeInShort() {
  return (
    <div>
      <ol className="flex flex-col gap-2.5">
        {noticeInShort.map((line, at) => (
          <li key={line} className="flex gap-3">
            <span aria-hidden className="w-5 shrink-0 font-marker text-xl leading-6">
              {at + 1}
            </span>
            {line}
          </li>
        ))}
      </ol>
      <Accordion summary={<h2 className="text-base">The whole notice, word for word</h2>}>
        <DirectNotice />
      </Accordion>
    </div>
  );
}

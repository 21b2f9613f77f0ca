import type { FailedPicture } from "~/catalog/images/failed-pictures.server";
import { pathTo } from "~/path-to";
import { Card } from "~/ui/card";
import { TextLink } from "~/ui/text-link";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

/** Pictures that we stopped trying to make, and where they are missing. */
export function FailedPictures({ pictures }: { pictures: readonly FailedPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <Card title="Pictures that could not be made">
      <p className="max-w-prose text-sm text-ink-2">
        Each was tried several times. People see the drawing or an empty space instead.
      </p>
      <ul className="my-3 divide-y divide-line text-sm">
        {pictures.map(({ id, failure, designId, productId }) => (
          <li key={id} className="flex min-h-10 flex-wrap items-center gap-x-4 py-1.5">
            {productId && (
              <TextLink to={pathTo("/admin/products/:productId", { productId })}>
                A product
              </TextLink>
            )}
            {designId && (
              <TextLink to={pathTo("/admin/designs/:designId", { designId })}>A design</TextLink>
            )}
            {!productId && !designId && <span>A picture elsewhere</span>}
            <span className="min-w-0 text-ink-2">{failure}</span>
          </li>
        ))}
      </ul>
      <PostForm preventScrollReset>
        <SubmitButton name="intent" value="try-pictures-again" size="sm">
          Try them again
        </SubmitButton>
      </PostForm>
    </Card>
  );
}

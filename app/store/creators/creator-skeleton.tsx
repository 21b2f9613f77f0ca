import { Skeleton } from "~/ui/empty-state";

/** The placeholder of a card that is loading. */
export function CreatorSkeleton() {
  return (
    <div className="marker-frame-soft bg-white p-5">
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 shrink-0 !rounded-full" />
        <div className="grow space-y-2">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </div>
      <div className="mt-5 grid grid-cols-3 gap-3 px-1">
        <Skeleton className="aspect-square" />
        <Skeleton className="aspect-square" />
        <Skeleton className="aspect-square" />
      </div>
      <Skeleton className="mt-5 h-12" />
    </div>
  );
}

/** How much of the file has arrived; `share` is a fraction from 0 to 1. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  const label = percent < 100 ? `Sending... ${percent}%` : "Looking at your drawing...";
  return (
    <div aria-live="polite" className="w-full max-w-80">
      <p className="mb-1.5 text-sm font-semibold">{label}</p>
      <div
        role="progressbar"
        aria-label="Upload"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="marker-frame h-5 overflow-hidden bg-white"
      >
        <div className="h-full bg-yellow transition-[width]" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

import { Toaster as Sonner, toast } from "sonner";

export { toast };

/** Where short messages appear: 3 at a time, 4 seconds, Alt+T, "Notifications". */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      hotkey={["altKey", "KeyT"]}
      containerAriaLabel="Notifications"
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "marker-frame font-sans flex w-full items-start gap-3 bg-paper px-4 py-3 text-ink shadow-lift sm:w-96",
          title: "font-display font-bold",
          description: "text-sm text-ink-2",
          error: "!border-danger text-danger",
        },
      }}
    />
  );
}

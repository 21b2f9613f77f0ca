export const keptCopy = {
  restored: "Your picture is still here. Sending it now.",
  lost: {
    title: "You are not online",
    kept: "Your picture is safe here. We will send it when you are back online.",
    notKept: "Leave this page open. We will send it when you are back online.",
  },
} as const;

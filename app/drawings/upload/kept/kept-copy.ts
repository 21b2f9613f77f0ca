export const keptCopy = {
  restored: "Your picture is still here. Sending it now.",
  lost: {
    title: "You are not online",
    kept: "Your picture is safe here. We will send it when you are back online.",
    notKept: "Leave this page open. We will send it when you are back online.",
    another: "You can choose another picture now. It will be a new drawing.",
  },
  waiting: {
    title: "Not sent yet",
    nameless: "Your picture",
    states: {
      waiting: "It is safe here. It goes to us when you are online.",
      sending: "Sending...",
      chosen: "You chose this one, and have not sent it.",
      refused: "We could not take it yet.",
    },
    notKept: "Leave this page open. It goes to us when you are online.",
    again: "Send again",
    goOn: "Go on with it",
    throwAway: "Throw away",
    sure: "Throw it away for good?",
    yes: "Yes, throw it away",
    no: "Keep it",
  },
  arrived: (title: string) => `“${title}” has arrived. Thank you!`,
  draft: (title: string) => `We looked at “${title}”. Please look at it, too.`,
  look: "Look at it",
} as const;

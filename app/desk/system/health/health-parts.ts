/** What the shop needs to work, in the order of the page. */
export const healthParts = [
  "database",
  "files",
  "mail",
  "payments",
  "print",
  "disk",
  "jobs",
  "copyright-agent",
] as const;

export type HealthPart = (typeof healthParts)[number];

/** What a part is for, and what to do when it is not well. */
export const healthCopy: Record<HealthPart, { title: string; does: string; whenRed: string }> = {
  database: {
    title: "Database",
    does: "Holds everything but pictures and uploads.",
    whenRed:
      "Check the database server: is it running, does it have space, how many connections are open? The shop will pick up on its own once it responds.",
  },
  files: {
    title: "Files",
    does: "Drawings, pictures and print files.",
    whenRed:
      "Look at the file store (S3, or the data folder): is it reachable, and are its keys still valid? Until then, no pictures are shown and no drawings can be uploaded.",
  },
  mail: {
    title: "Mail",
    does: "The server that sends our mails.",
    whenRed:
      "Check SMTP_URL and the mail provider's status page. Nothing is lost: mails wait and are tried again for two days.",
  },
  payments: {
    title: "Payment provider",
    does: "Takes payments, gives refunds, sends payouts.",
    whenRed:
      "Look at the provider's status page, whether STRIPE_SECRET_KEY is still valid and allowed to make refunds, and whether the balance covers them. If the problem lasts, close the shop to orders in the settings.",
  },
  print: {
    title: "Print provider",
    does: "Prints and ships paid orders.",
    whenRed:
      "Look at the provider's status page, and whether PRINTFUL_TOKEN is still valid. Orders wait, and will be placed when it responds.",
  },
  disk: {
    title: "Disk",
    does: "Free space on this machine.",
    whenRed:
      "Free up space, or give the machine a larger disk. A full disk stops the embedded database and uploads.",
  },
  jobs: {
    title: "Background jobs",
    does: "Sends mails, refunds and payouts.",
    whenRed:
      "Open Jobs, read the message of the job that failed, and run it again once its cause is gone. If all of them are late, restart the process.",
  },
  "copyright-agent": {
    title: "Copyright agent",
    does: "Takes notices that a shirt copies someone's work.",
    whenRed:
      "Register an agent with the Copyright Office, set COPYRIGHT_AGENT_NAME and COPYRIGHT_AGENT_ADDRESS, and restart. Until then the law's protection for shops is not ours, and the copyright page names the operator.",
  },
};

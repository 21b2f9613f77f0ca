/** What the shop needs to work, in the order of the page. */
export const healthParts = [
  "database",
  "files",
  "mail",
  "payments",
  "print",
  "disk",
  "jobs",
] as const;

export type HealthPart = (typeof healthParts)[number];

/** What a part is for, and what to do when it is not well. */
export const healthCopy: Record<HealthPart, { title: string; does: string; whenRed: string }> = {
  database: {
    title: "Database",
    does: "Holds everything but pictures and uploads.",
    whenRed:
      "Look at the database server: does it run, does it have room, how many connections are open? The shop goes on by itself once it responds.",
  },
  files: {
    title: "Files",
    does: "Drawings, pictures and print files.",
    whenRed:
      "Look at the file store (S3, or the data folder): is it reachable, and are its keys still valid? Until then no picture is shown and no drawing is taken.",
  },
  mail: {
    title: "Mail",
    does: "The server that takes our mails.",
    whenRed:
      "Check SMTP_URL and the mail provider's status page. Nothing is lost: mails wait and are tried again for two days.",
  },
  payments: {
    title: "Payment provider",
    does: "Takes payments, gives refunds, sends payouts.",
    whenRed:
      "Look at the provider's status page, whether STRIPE_SECRET_KEY is still valid and may make refunds, and whether the balance covers them. If it takes longer, close the shop to orders in the settings.",
  },
  print: {
    title: "Print provider",
    does: "Prints and ships what is paid.",
    whenRed:
      "Look at the provider's status page, and whether PRINTFUL_TOKEN is still valid. Orders wait, and are placed when it responds.",
  },
  disk: {
    title: "Disk",
    does: "Room on this machine.",
    whenRed:
      "Make room, or give the machine a larger disk. A full disk stops the embedded database and uploads.",
  },
  jobs: {
    title: "Background jobs",
    does: "Mails, refunds and payouts run by themselves.",
    whenRed:
      "Open Jobs, read the message of the job that failed, and run it again once its cause is gone. If all of them are late, restart the process.",
  },
};

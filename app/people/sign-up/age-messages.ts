export const ageMessages = {
  insertFailed: { title: "Verification Error", text: "Unable to verify age. Please try again." },
  failed: { title: "Verification Failed", text: "Please check your date of birth and try again." },
} as const;

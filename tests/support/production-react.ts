// React asks for it when it is loaded; what tests read from `import.meta.env` stays as it is.
process.env["NODE_ENV"] = "production";

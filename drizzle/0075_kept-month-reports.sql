CREATE TABLE "kept_month_reports" (
	"month" date PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"differences" jsonb NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);

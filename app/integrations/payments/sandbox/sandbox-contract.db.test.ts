import { testDatabase } from "~tests/support/test-database";
import { paymentContract } from "~tests/support/payment-contract/payment-contract";
import { sandboxWorld } from "~tests/support/payment-contract/sandbox-world";

const database = testDatabase("once");

paymentContract("sandbox", () => sandboxWorld((text, values) => database.pool.query(text, values)));

import { printContract } from "~tests/support/print-contract/print-contract";
import { printfulWorld } from "~tests/support/print-contract/printful-world";

printContract("printful", printfulWorld);

import { paymentContract } from "~tests/support/payment-contract/payment-contract";
import { stripeWorld } from "~tests/support/payment-contract/stripe-world";

paymentContract("stripe", stripeWorld);

import { paymentContract } from "./payment-contract";
import { stripeWorld } from "./stripe-world";

paymentContract("stripe", stripeWorld);

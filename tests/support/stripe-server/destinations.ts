import { z } from "zod";

import { checkV1, checkV2, text, webAddress } from "./check-params.ts";
import fixture from "./fixtures/webhook-endpoint.json" with { type: "json" };
import { listShape, page } from "./list-page.ts";
import { newId, type StripeState } from "./state.ts";
import { noSuch, noSuchV2 } from "./stripe-fault.ts";

/** Where events are posted: an endpoint (v1, snapshots) or an event destination (v2, thin). */
export type Destination = {
  id: string;
  url: string;
  events: string[];
  from: readonly string[];
  isDisabled?: boolean;
};

const secureAddress = webAddress.refine((url) => url.startsWith("https://"), "Not https");
const events = z.array(text()).min(1);

export function createEndpoint(state: StripeState, params: unknown) {
  const shape = z.strictObject({
    url: secureAddress,
    enabled_events: events,
    description: text().optional(),
  });
  const { url, enabled_events } = checkV1(shape, params);
  const made = { id: newId("we"), url, events: enabled_events, from: [] };
  state.endpoints.set(made.id, made);
  return { ...renderEndpoint(made), secret: newId("whsec") };
}

export function updateEndpoint(state: StripeState, endpointId: string, params: unknown) {
  const endpoint = state.endpoints.get(endpointId);
  if (!endpoint) throw noSuch("webhook_endpoint", endpointId);
  const shape = z.strictObject({
    enabled_events: events.optional(),
    disabled: z.enum(["true", "false"]).optional(),
  });
  const { enabled_events, disabled } = checkV1(shape, params);
  if (enabled_events) endpoint.events = enabled_events;
  if (disabled) endpoint.isDisabled = disabled === "true";
  return renderEndpoint(endpoint);
}

export function listEndpoints(state: StripeState, params: unknown) {
  const request = checkV1(z.strictObject(listShape), params);
  return page("/v1/webhook_endpoints", [...state.endpoints.values()].map(renderEndpoint), request);
}

const include = z.array(z.enum(["webhook_endpoint.signing_secret", "webhook_endpoint.url"]));

export function createDestination(state: StripeState, params: unknown) {
  const shape = z.strictObject({
    name: text(),
    type: z.literal("webhook_endpoint"),
    event_payload: z.literal("thin"),
    events_from: z.array(z.enum(["@self", "@accounts"])).min(1),
    enabled_events: events,
    webhook_endpoint: z.strictObject({ url: secureAddress }),
    include: include.optional(),
  });
  const request = checkV2(shape, params);
  const made = {
    id: newId("ed"),
    url: request.webhook_endpoint.url,
    events: request.enabled_events,
    from: request.events_from,
  };
  state.destinations.set(made.id, made);
  const rendered = renderDestination(made);
  const isShown = request.include?.includes("webhook_endpoint.signing_secret");
  return isShown ? { ...rendered, webhook_endpoint: { signing_secret: newId("whsec") } } : rendered;
}

export function updateDestination(state: StripeState, destinationId: string, params: unknown) {
  const destination = state.destinations.get(destinationId);
  if (!destination) throw noSuchV2("Event destination", destinationId);
  destination.events = checkV2(z.strictObject({ enabled_events: events }), params).enabled_events;
  return renderDestination(destination);
}

export function enableDestination(state: StripeState, destinationId: string) {
  const destination = state.destinations.get(destinationId);
  if (!destination) throw noSuchV2("Event destination", destinationId);
  destination.isDisabled = false;
  return renderDestination(destination);
}

export function listDestinations(state: StripeState, query: unknown) {
  const shown = checkV2(z.strictObject({ include: include.optional() }), query).include ?? [];
  const data = [...state.destinations.values()].map((one) => ({
    ...renderDestination(one),
    ...(shown.includes("webhook_endpoint.url") && { webhook_endpoint: { url: one.url } }),
  }));
  return { data, next_page_url: null, previous_page_url: null };
}

function renderEndpoint({ id, url, events, isDisabled = false }: Destination) {
  const status = isDisabled ? "disabled" : "enabled";
  return { ...fixture, id, url, status, enabled_events: events };
}

function renderDestination({ id, events, from, isDisabled = false }: Destination) {
  return {
    id,
    object: "v2.core.event_destination",
    event_payload: "thin",
    events_from: from,
    enabled_events: events,
    livemode: false,
    status: isDisabled ? "disabled" : "enabled",
    type: "webhook_endpoint",
  };
}

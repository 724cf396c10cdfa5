import { AggregatorRegistry, type Registry } from "prom-client";

/** Has this worker answer the primary, whenever it asks, with what is measured here. */
export function shareMetrics(register: Registry): void {
  AggregatorRegistry.setRegistries([register]);
  // It listens for the question from here on.
  new AggregatorRegistry();
}

import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';

/** Namespace of the orders in operational state. */
const NAMESPACE = 'projection-orders';
const MOST = 1000;

/** What an operator wants of the projectors, wherever they run. It stands until one of them has done it. */
export type ProjectionOrder =
  { readonly kind: 'retry'; readonly model: string; readonly stream: string } | { readonly kind: 'rebuild'; readonly model: string };

export interface ProjectionOrders {
  /** Gives an order; giving it again before it was done changes nothing. */
  give(order: ProjectionOrder): Promise<void>;
  /** The orders that nobody has done yet. */
  waiting(): Promise<readonly ProjectionOrder[]>;
  done(order: ProjectionOrder): Promise<void>;
}

/** Orders for projectors of other processes: the console writes them, projectors look for them about once a second. */
export function projectionOrders(state: Pick<OperationalState, 'put' | 'list' | 'delete'>): ProjectionOrders {
  return {
    async give(order) {
      await state.put({ namespace: NAMESPACE, key: keyOf(order), value: order });
    },
    waiting: async () => (await state.list<ProjectionOrder>(NAMESPACE, { limit: MOST })).map(({ value }) => value),
    async done(order) {
      await state.delete(NAMESPACE, keyOf(order));
    },
  };
}

function keyOf(order: ProjectionOrder): string {
  return order.kind === 'rebuild' ? `rebuild:${order.model}` : `retry:${order.model}:${order.stream}`;
}

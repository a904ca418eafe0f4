import type { AuditRuns } from '@aarambh/audit/ports.ts';
import type { AuditRun, AuditVerdict } from '@aarambh/contracts/http/admin.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';
import type { ReportProgress } from './control-socket.ts';

/** Runs of the audit, for the console and for the terminal. */
export interface NodeAuditRuns extends AuditRuns {
  /** Starts a run, or joins the one under way, and waits for its verdict. */
  verdict(startedBy: string, report: ReportProgress): Promise<AuditVerdict>;
}

export interface AuditRunsDeps {
  readonly state: OperationalState;
  readonly clock: Clock;
  /** Audits in a worker. */
  readonly run: (report: ReportProgress) => Promise<AuditVerdict>;
  readonly report: (error: unknown) => void;
}

const NAMESPACE = 'audit-run';
const KEPT = 20;

interface Running {
  run: AuditRun;
  readonly listeners: Set<ReportProgress>;
  readonly finished: Promise<AuditVerdict>;
}

/** One run at a time; finished ones are kept in operational state, the last twenty. */
export function nodeAuditRuns({ state, clock, run, report }: AuditRunsDeps): NodeAuditRuns {
  let running: Running | null = null;

  async function keep(record: AuditRun): Promise<void> {
    await state.put({ namespace: NAMESPACE, key: record.id, value: record });
    const all = await state.list(NAMESPACE, { limit: 1000 });
    for (const { key } of all.slice(0, -KEPT)) await state.delete(NAMESPACE, key);
  }

  function begin(startedBy: string): Running {
    const startedAt = new Date(clock()).toISOString();
    const listeners = new Set<ReportProgress>();
    const { promise: finished, resolve, reject } = Promise.withResolvers<AuditVerdict>();
    // The console asks for the run, and nobody may be waiting for its end.
    finished.catch(() => undefined);
    const started: Running = {
      run: { id: newId(), state: 'running', read: 0, total: 0, verdict: null, error: null, startedBy, startedAt },
      listeners,
      finished,
    };
    running = started;
    const progress: ReportProgress = (read, total) => {
      started.run = { ...started.run, read, total };
      for (const listener of listeners) listener(read, total);
    };
    void run(progress).then(
      async (verdict) => {
        await end({ ...started.run, state: 'finished', verdict });
        resolve(verdict);
      },
      async (error: unknown) => {
        report(error);
        await end({ ...started.run, state: 'failed', error: error instanceof Error ? error.message : String(error) });
        reject(error);
      },
    );
    return started;
  }

  /** Keeps what became of the run before anybody hears of its end. */
  async function end(ended: AuditRun): Promise<void> {
    await keep(ended).catch(report);
    running = null;
  }

  /** A run that its process did not survive is told as failed. */
  function settled(record: AuditRun): AuditRun {
    if (record.id === running?.run.id) return running.run;
    return record.state === 'running' ? { ...record, state: 'failed' } : record;
  }

  return {
    async start(startedBy) {
      if (running !== null) return running.run;
      const started = begin(startedBy);
      await keep(started.run);
      return started.run;
    },
    async get(id) {
      if (running?.run.id === id) return running.run;
      const kept = await state.get<AuditRun>(NAMESPACE, id);
      return kept === null ? null : settled(kept.value);
    },
    async list() {
      const kept = await state.list<AuditRun>(NAMESPACE, { limit: 1000 });
      const runs = kept.map(({ value }) => settled(value)).reverse();
      const current = running?.run;
      return current === undefined || runs.some(({ id }) => id === current.id) ? runs : [current, ...runs];
    },
    async verdict(startedBy, listener) {
      const joined = running ?? begin(startedBy);
      joined.listeners.add(listener);
      try {
        return await joined.finished;
      } finally {
        joined.listeners.delete(listener);
      }
    },
  };
}

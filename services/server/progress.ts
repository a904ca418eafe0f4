/** Shows how far long work is: a bar that moves in a terminal, plain lines where nobody watches. */
export interface Progress {
  update(done: number, total: number): void;
  /** Ends the bar, with a closing line where there is something to say. */
  end(text?: string): void;
}

const WIDTH = 32;
/** A bar moves at most this often, milliseconds. */
const FRAME_MS = 80;
/** Without a terminal a line comes only at these parts of the whole. */
const PLAIN_STEP = 0.25;

/** Writes to standard error, so that what a verb prints for scripts stays alone on standard output. */
export function progress(label: string, out: NodeJS.WriteStream = process.stderr): Progress {
  return out.isTTY ? movingBar(label, out) : plainLines(label, out);
}

function movingBar(label: string, out: NodeJS.WriteStream): Progress {
  let drawnAt = 0;
  return {
    update(done, total) {
      const now = performance.now();
      if (now - drawnAt < FRAME_MS && done < total) return;
      drawnAt = now;
      const share = total === 0 ? 1 : Math.min(1, done / total);
      const filled = Math.round(share * WIDTH);
      const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`;
      out.write(`\r\u001b[K${label} ${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${grouped(done)} of ${grouped(total)}`);
    },
    end: (text) => void out.write(`\r\u001b[K${text === undefined ? '' : `${text}\n`}`),
  };
}

function plainLines(label: string, out: NodeJS.WriteStream): Progress {
  let next = PLAIN_STEP;
  return {
    update(done, total) {
      const share = total === 0 ? 1 : done / total;
      if (share < next) return;
      next = (Math.floor(share / PLAIN_STEP) + 1) * PLAIN_STEP;
      out.write(`${label}: ${Math.floor(share * 100)} %, ${grouped(done)} of ${grouped(total)}\n`);
    },
    end(text) {
      if (text !== undefined) out.write(`${text}\n`);
    },
  };
}

/** 1,00,000: the grouping people in India read. */
function grouped(value: number): string {
  return value.toLocaleString('en-IN');
}

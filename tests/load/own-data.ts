/**
 * P10b: how long the event loop of the thread that serves HTTP is held up while the download of a member with some 10,000 events is made,
 * one after the other, against quiet moments. The two take turns, and medians count.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { piecesOf } from '@aarambh/accounts/own-data/pieces.ts';
import { ownDataOf } from '@aarambh/context/compose.ts';
import { ownDataFile } from '@aarambh/contracts/files/own-data.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { readConfig } from '@aarambh/server/config.ts';
import * as contexts from '@aarambh/server/contexts.ts';
import { dataFolder } from '@aarambh/server/data-folder.ts';
import { openEmbeddedEngines } from '@aarambh/server/embedded-engines.ts';
import { createServices } from '@aarambh/server/services.ts';
import { servicesAt } from '../support/services-at.ts';
import { temporaryFolder } from '../support/store-events.ts';
import { caughtUp, longMember } from './erasure.ts';
import { figure, median, type Figure } from './figure.ts';
import { heldUp } from './pictures.ts';

const TURNS = 5;
const BY: CommandContext = { actor: 'system:bench', corr: 'bench' };
const URL = 'http://localhost:3000';

export async function benchOwnData(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const dataDir = folder.in('data');
  const engines = await openEmbeddedEngines(dataFolder(dataDir), (error) => console.error(error));
  try {
    const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent', PUBLIC_URL: URL, RATE_FACTOR: '1000000' });
    const services = createServices(
      engines,
      config,
      servicesAt(URL, (error) => console.error(error)),
    );
    const accountId = await longMember({ engines, services }, [], 0);
    await caughtUp(engines);
    const events = await engines.store.head();
    /** As a download is made, and taken away again: three a day may be asked for, and more are measured. */
    const make = async (): Promise<void> => {
      const held = { accountId, madeAt: new Date().toISOString() };
      for await (const bytes of piecesOf(held, await ownDataOf(contexts, services.uses, engines, accountId))) {
        const file = { purpose: ownDataFile, owner: accountId, record: accountId, contentType: 'application/json', name: 'my-data.json' };
        const stored = await services.files.store({ ...file, bytes }, BY);
        if (!stored.ok) throw new Error(`the bench's own ${stored.code}`);
        await services.files.remove(stored.value.fileId, 'unused', BY);
      }
    };
    await make();
    const turns: { readonly quiet: number; readonly making: number }[] = [];
    for (let turn = 0; turn < TURNS; turn++) turns.push({ quiet: await heldUp(() => pause(50)), making: await heldUp(make) });
    const floor = median(turns.map(({ quiet }) => quiet));
    const value = median(turns.map(({ making }) => making));
    return [
      figure({
        ...{ id: 'P10b', value, unit: 'ms', floor, ratio: value / floor, goal: '<= 2' },
        name: `event loop p99 while the download of a member with ${events} events is made anew, against a quiet moment`,
      }),
    ];
  } finally {
    await engines.close();
    folder.remove();
  }
}

if (import.meta.main) console.table(await benchOwnData(), ['id', 'value', 'unit', 'floor', 'ratio', 'goal', 'met', 'name']);

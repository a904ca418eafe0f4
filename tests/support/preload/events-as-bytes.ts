import { registerHooks } from 'node:module';

/** Loaded by a node before anything else: it is of the last build that wrote events as bytes and could read nothing else. */
const AS_BEFORE: Readonly<Record<string, readonly (readonly [now: string, before: string])[]>> = {
  'infra/eventstoredb/event-form.ts': [
    ["{ reads: 'json' }", '{}'],
    ["{ events: 'json' }", '{}'],
    ['form: () => form,', "form: () => 'bytes',"],
  ],
  'infra/eventstoredb/records.ts': [['if (inBytes ? isJson : !isJson || metadata.length === 0)', 'if (!inBytes)']],
};

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const changes = Object.entries(AS_BEFORE).find(([file]) => url.endsWith(file))?.[1];
    if (changes === undefined) return loaded;
    let source = Buffer.from(loaded.source as Uint8Array).toString('utf8');
    for (const [now, before] of changes) {
      if (!source.includes(now)) throw new Error(`${url} does not say ${now} any more: bring this preload up to date`);
      source = source.replace(now, before);
    }
    return { ...loaded, source };
  },
});

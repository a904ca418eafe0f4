import { loadChanged } from '../changed-source.ts';

/** Loaded by a node before anything else: it is of the last build that wrote events as bytes and could read nothing else. */
loadChanged({
  'infra/eventstoredb/event-form.ts': [
    ["{ reads: 'json' }", '{}'],
    ["{ events: 'json' }", '{}'],
    ['form: () => form,', "form: () => 'bytes',"],
  ],
  'infra/eventstoredb/records.ts': [['if (inBytes ? isJson : !isJson || metadata.length === 0)', 'if (!inBytes)']],
});

import { describe } from 'vitest';
import { needing } from '../../support/needing.ts';
import { skipWithout } from '../../support/engines.ts';
import { suiteCluster } from '../../support/suite-cluster.ts';
import { erasureOnCluster } from './erasure.ts';
import { formsOnCluster } from './forms.ts';
import { sessionsOnCluster } from './sessions.ts';

describe('people on one cluster', { ...needing(skipWithout('kafka') || skipWithout('mongo')), timeout: 400_000 }, () => {
  const site = suiteCluster();
  formsOnCluster(site);
  sessionsOnCluster(site);
  // Last: it kills the worker.
  erasureOnCluster(site);
});

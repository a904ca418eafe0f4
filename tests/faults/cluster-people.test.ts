import { suite } from 'node:test';
import { skipWithout } from '../support/engines.ts';
import { suiteCluster } from '../support/suite-cluster.ts';
import { erasureOnCluster } from './cluster-erasure.ts';
import { formsOnCluster } from './cluster-forms.ts';
import { sessionsOnCluster } from './cluster-sessions.ts';

suite('people on one cluster', { skip: skipWithout('kafka') || skipWithout('mongo'), timeout: 400_000 }, () => {
  const site = suiteCluster();
  formsOnCluster(site);
  sessionsOnCluster(site);
  // Last: it kills the worker.
  erasureOnCluster(site);
});

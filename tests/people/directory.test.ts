import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { DirectoryAnswer, Member } from '@aarambh/contracts/http/people.ts';
import { peopleWorld, type Person, type World } from './world.ts';

type Reader = Pick<Person, 'read'>;
const names = async (reader: Reader, query = ''): Promise<string[]> =>
  (await reader.read<DirectoryAnswer>(`/api/dashboard${query}`)).result.map(({ name }) => name);
const cardOf = async (reader: Reader, id: string): Promise<Member | undefined> =>
  (await reader.read<DirectoryAnswer>('/api/dashboard')).result.find(({ userId }) => userId === id);

async function three(): Promise<World & { asha: Person; bela: Person; chirag: Person }> {
  const world = await peopleWorld();
  const asha = await world.listed('Asha Rao', 'Founder', 'Crumb');
  const bela = await world.listed('Bela Shah', 'Designer', 'Loom');
  const chirag = await world.listed('chirag Iyer', 'Engineer', '');
  return { ...world, asha, bela, chirag };
}

test('[B7] the directory answers cards by name, with what the specification names, to anybody', async () => {
  const { stranger, asha } = await three();
  const answer = await stranger.read<DirectoryAnswer>('/api/dashboard');
  assert.deepEqual([answer.page, answer.total, answer.result.map(({ name }) => name)], [1, 3, ['Asha Rao', 'Bela Shah', 'chirag Iyer']]);
  const { _id, userId, designation, company, about, linkedin, imagePath, point } = answer.result[0]!;
  assert.equal(userId, asha.id);
  assert.match(_id, /^[0-9a-f-]{36}$/);
  assert.deepEqual([designation, company, about, linkedin, imagePath, point], ['Founder', 'Crumb', '', 'somebody', null, 0]);
  for (const beyond of ['2', '9999', '1000000000'])
    for (const sort of ['name', 'points', 'newest']) {
      const empty = await stranger.read<DirectoryAnswer>(`/api/dashboard?sort=${sort}&page=${beyond}`);
      assert.deepEqual([empty.result, empty.page, empty.total], [[], Number(beyond), 3], `${sort} ${beyond}`);
    }
  assert.deepEqual(await names(stranger, '?sort=newest'), ['chirag Iyer', 'Bela Shah', 'Asha Rao']);
});

test('[B7] who searches finds names, designations, companies, skills and cities, by their beginnings', async () => {
  const { bela, asha, stranger } = await three();
  await bela.post(`/api/profile/edit/${bela.id}`, {
    city: 'Pune',
    skills: ['Graphic Design'],
    visibility: { city: 'everybody', skills: 'everybody' },
  });
  for (const words of ['bel', 'shah%20be', 'design', 'loom', 'pune', 'graphic', 'PUNE%20bela'])
    assert.deepEqual(await names(stranger, `?search=${words}`), ['Bela Shah'], words);
  assert.deepEqual(await names(asha, '?search=nobody'), []);
  // What people type does not meet the words of facets, also where it is what these begin with.
  assert.deepEqual(await names(stranger, '?search=%EA%99%AEbel'), ['Bela Shah']);
  for (const words of ['facet', 'skill']) assert.deepEqual(await names(stranger, `?search=${words}`), [], words);
});

test('[B7] facets hold together, whatever their case, and whole values only', async () => {
  const { asha, bela, stranger } = await three();
  const open = { city: 'everybody', skills: 'everybody', stage: 'everybody', lookingFor: 'everybody' };
  await asha.post(`/api/profile/edit/${asha.id}`, {
    city: 'New Delhi',
    skills: ['Coding', 'Baking'],
    stage: 'Idea',
    lookingFor: ['Hire'],
    visibility: open,
  });
  await bela.post(`/api/profile/edit/${bela.id}`, {
    city: 'Pune',
    skills: ['Coding'],
    stage: 'Idea',
    lookingFor: ['Learn'],
    visibility: open,
  });
  assert.deepEqual(await names(stranger, '?skill=coding&stage=IDEA'), ['Asha Rao', 'Bela Shah']);
  assert.deepEqual(await names(stranger, '?skill=Coding&city=pune'), ['Bela Shah']);
  assert.deepEqual(await names(stranger, '?looking=Hire'), ['Asha Rao']);
  assert.deepEqual(await names(stranger, '?city=Delhi'), []);
  assert.deepEqual(await names(stranger, '?skill=Cod'), []);
  assert.deepEqual(await names(stranger, '?skill=Coding&search=as'), ['Asha Rao']);
});

const fields = [
  { field: 'designation', sent: null, query: 'search=Founder', hidden: '' },
  { field: 'company', sent: null, query: 'search=Crumb', hidden: '' },
  { field: 'city', sent: 'Nagpur', query: 'city=Nagpur', hidden: '' },
  { field: 'city', sent: 'Nagpur', query: 'search=nagp', hidden: '' },
  { field: 'skills', sent: ['Weaving'], query: 'skill=Weaving', hidden: [] },
  { field: 'skills', sent: ['Weaving'], query: 'search=weav', hidden: [] },
  { field: 'stage', sent: 'Idea', query: 'stage=Idea', hidden: '' },
  { field: 'lookingFor', sent: ['Hire'], query: 'looking=Hire', hidden: [] },
] as const;
for (const { field, sent, query, hidden } of fields)
  test(`[B7] ${query}: who may not see the ${field} gets no card, no total and no value by it`, async () => {
    const { stranger, listed } = await peopleWorld();
    const asha = await listed('Asha Rao');
    const bela = await listed('Bela Shah', 'Designer', 'Loom');
    for (const [audience, sees] of [
      ['everybody', { stranger: true, member: true }],
      ['members', { stranger: false, member: true }],
      ['nobody', { stranger: false, member: false }],
    ] as const) {
      await asha.post(`/api/profile/edit/${asha.id}`, { ...(sent && { [field]: sent }), visibility: { [field]: audience } });
      for (const [who, reader] of [
        ['stranger', stranger],
        ['member', bela],
      ] as const) {
        const found = await reader.read<DirectoryAnswer>(`/api/dashboard?${query}`);
        assert.deepEqual([found.result.length, found.total], sees[who] ? [1, 1] : [0, 0], `${audience}, ${who}`);
        const shown = (await cardOf(reader, asha.id))![field];
        if (sees[who]) assert.notDeepEqual(shown, hidden);
        else assert.deepEqual(shown, hidden);
      }
      assert.notDeepEqual((await cardOf(asha, asha.id))![field], hidden, 'the owner sees it all');
    }
  });

test('[B7] a card that its owner hides is in nobody’s list, total or order; for members only it is in theirs', async () => {
  const { asha, bela, stranger } = await three();
  const sorts = ['name', 'points', 'newest'];
  await asha.post(`/api/profile/edit/${asha.id}`, { visibility: { card: 'members' } });
  for (const sort of sorts) {
    const seen = await stranger.read<DirectoryAnswer>(`/api/dashboard?sort=${sort}`);
    assert.deepEqual([seen.total, seen.result.some(({ userId }) => userId === asha.id)], [2, false], sort);
    assert.ok((await names(bela, `?sort=${sort}`)).includes('Asha Rao'));
  }
  assert.deepEqual(await names(stranger, '?search=asha'), []);
  await asha.post(`/api/profile/edit/${asha.id}`, { visibility: { card: 'nobody' } });
  for (const sort of sorts) assert.equal((await bela.read<DirectoryAnswer>(`/api/dashboard?sort=${sort}`)).total, 2);
});

test('[B7] by points: the most first; who hides them stands among those without, and shows none', async () => {
  const { asha, bela, chirag, stranger } = await three();
  for (const one of [asha, bela, chirag]) await one.post('/api/points/unlock');
  await bela.post(`/api/profile/edit/${bela.id}`, { visibility: { points: 'members' } });
  assert.deepEqual(await names(stranger, '?sort=points'), ['Asha Rao', 'chirag Iyer', 'Bela Shah']);
  assert.deepEqual(await names(chirag, '?sort=points'), ['Asha Rao', 'Bela Shah', 'chirag Iyer']);
  assert.deepEqual([(await cardOf(stranger, bela.id))!.point, (await cardOf(chirag, bela.id))!.point], ['', 100]);
});

test('[B7] the owner edits designation and company, nobody else does, and who is no member has no card', async () => {
  const { asha, bela, person } = await three();
  await names(asha);
  const edited = await asha.post<{ result: Member }>(`/api/member/edit/${asha.id}`, { designation: 'CEO', company: '' });
  assert.deepEqual([edited.result.designation, edited.result.company], ['CEO', '']);
  const shown = await cardOf(bela, asha.id);
  assert.deepEqual([shown!.designation, shown!.company], ['CEO', '']);
  const others = await bela.call<{ code: string; message: string }>('POST', `/api/member/edit/${asha.id}`, {
    designation: 'x',
    company: '',
  });
  assert.deepEqual([others.status, others.body.message], [403, 'You are accessing wrong profile.']);
  const missing = await asha.call<{ errors: { field: string; message: string }[] }>('POST', `/api/member/edit/${asha.id}`, {
    designation: ' ',
    company: '',
  });
  assert.deepEqual([missing.status, missing.body.errors[0]], [400, { field: 'designation', message: 'Designation is required' }]);
  const nobody = await person('Dev Patil');
  assert.equal((await nobody.call('POST', `/api/member/edit/${nobody.id}`, { designation: 'CEO', company: '' })).status, 404);
});

test('[B7] a suspended member is in no list at once, whoever asks', async () => {
  const { asha, bela, stranger, harness } = await three();
  await harness.accounts.suspend(asha.id, { actor: 'system:test', corr: asha.id });
  for (const reader of [stranger, bela]) assert.ok(!(await names(reader)).includes('Asha Rao'));
});

test('[B7] a wrong token is refused, not taken for a stranger', async () => {
  const { stranger } = await three();
  const { status } = await stranger.call('GET', '/api/dashboard', undefined, { authorization: 'Bearer nonsense' });
  assert.equal(status, 401);
});

test('[B7] scripts, Hindi, right-to-left and invisible characters are text, kept as they were typed', async () => {
  const { asha, bela } = await three();
  for (const city of ['<script>alert(1)</script>', 'पुणे', 'תל אביב', 'Pu\u200bne', '=1+1', '🏙️']) {
    await asha.post(`/api/profile/edit/${asha.id}`, { city });
    assert.equal((await cardOf(bela, asha.id))!.city, city);
    assert.deepEqual(await names(bela, `?city=${encodeURIComponent(city)}`), ['Asha Rao']);
  }
});

import { LONG_STORY, ORDINARY_STORY } from './story.fixtures';
import type { ToldAct } from './told-act';
import { type ConsentStory, learningStory, storyPage } from './story.template';

const read = (story: ConsentStory): string =>
  storyPage(story)
    .source.replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ');
const [first] = ORDINARY_STORY.acts;
const told = (changes: Partial<ToldAct>): string =>
  read({ ...ORDINARY_STORY, acts: [{ ...(first as ToldAct), ...changes }] });

describe('the story of a consent', () => {
  it('tells each signature with its name, login, device and session', () => {
    expect(read(ORDINARY_STORY)).toContain(
      '19 November 2026, 21:04Alex Morgan signed (round 1). Typed “Alex Morgan”, logged in with email and password. Safari on an iPhone, session …4f8a93c1.',
    );
    expect(read(ORDINARY_STORY)).toContain('Edge on Windows, session …b27e0409.');
  });

  it.each([
    ['password', '2026-11-23T07:51:00Z', 'identity proved by password at 07:51'],
    ['totp', '2026-11-23T07:51:00Z', 'identity proved by a code of an authenticator app at 07:51'],
    ['passkey', '2026-11-22T21:30:00Z', 'identity proved by passkey at 21:30 on 22 November 2026'],
  ] as const)('tells what the signer had proved last: %s at %s', (proof_kind, proved_at, proved) => {
    const at = new Date('2026-11-23T07:58:00Z');
    const details = { typed_text: 'Helen Carter', device: null, session: 'b27e0409', proof_kind, proved_at };
    expect(told({ what: 'signed', role: 'SURGEON', at, details })).toContain(
      `Typed “Helen Carter”, ${proved}.`,
    );
    expect(told({ what: 'confirmed', at, details: { ...details, typed_text: null } })).toContain(
      `. ${proved.replace('identity', 'Identity')}.`,
    );
  });

  it('tells what was learned by numbers, who explained, and what the signatures bind', () => {
    const text = read(ORDINARY_STORY);
    expect(text).toContain('3 November 2026, 19:40Alex Morgan answered 6 of 6 questions before learning.');
    expect(text).toContain('4 to 14 November 2026Alex Morgan played or read 5 of 5 learning videos.');
    expect(text).toContain(
      'Explained by Miss Helen Carter, Consultant surgeon, on 18 November 2026, in person',
    );
    for (const bound of [ORDINARY_STORY.documentHash, ORDINARY_STORY.facts.content.hash])
      expect(text).toContain(bound);
    expect(text).toContain('https://consent.staldhelms.example/verify');
  });

  it('says that the patient was offered a copy, and when they had one', () => {
    const [began, ...others] = ORDINARY_STORY.acts;
    const copied = { ...began, what: 'copied' } as ToldAct;
    expect(read({ ...ORDINARY_STORY, acts: [...others, copied] })).toContain(
      'Alex Morgan opened or downloaded the copy of what was signed.',
    );
    const offered = 'A copy has been offered to Alex Morgan, in their account, since they signed.';
    expect(read(ORDINARY_STORY)).toContain(offered);
    expect(told({ what: 'signed', role: 'SURGEON' })).not.toContain('A copy');
  });

  it('tells what happened in between, once', () => {
    const text = read(LONG_STORY);
    for (const sentence of [
      'Alex Morgan asked for more time.',
      'Miss Helen Carter raised a concern. Nobody could sign until it was settled.',
      'Miss Helen Carter settled the concern.',
      'The hospital changed the hospital, the expected date and the surgeon.',
      'Round 1 ended, and a new one began.',
      'Miss Helen Carter confirmed what was signed (round 2).',
      'Alex Morgan said that something had changed since. Logged in',
    ])
      expect(text.split(sentence)).toHaveLength(2);
    expect(LONG_STORY.acts).toHaveLength((storyPage(LONG_STORY).source.match(/<li/g) ?? []).length + 1);
  });

  it.each([
    [null, '1 November 2026, 10:10'],
    ['2026-11-01T15:00:00Z', '1 November 2026, 15:00'],
    ['2026-11-04T15:00:00Z', '1 to 4 November 2026'],
    ['2026-12-04T15:00:00Z', '1 November to 4 December 2026'],
    ['2027-01-04T15:00:00Z', '1 November 2026 to 4 January 2027'],
  ])('names its time, until %s: %s', (until, time) => {
    expect(told({ until: until === null ? null : new Date(until) })).toContain(
      `attached to this file as evidence.json. ${time}The`,
    );
  });

  it('names the time of London in summer, and a surgeon whose account is gone by their role', () => {
    const text = told({ what: 'linked', at: new Date('2026-06-01T23:10:00Z'), role: 'SURGEON' });
    expect(text).toContain('2 June 2026, 00:10The surgeon was linked as the surgeon.');
  });

  it('keeps a name from becoming a part of the page', () => {
    const facts = { ...ORDINARY_STORY.facts, patient: { ...ORDINARY_STORY.facts.patient, name: '<b>x</b>' } };
    expect(storyPage({ ...ORDINARY_STORY, facts }).source).not.toContain('<b>x');
  });
});

describe('the story of a certificate', () => {
  it('tells in few lines what was learned, and where to check the file', () => {
    const acts = ORDINARY_STORY.acts.filter(({ what }) => ['answered', 'viewed', 'certified'].includes(what));
    const again = { ...acts[0], what: 'looked-again', amount: 1 } as ToldAct;
    const text = learningStory({ ...ORDINARY_STORY, acts: [...acts, again] }).source.replace(/<[^>]*>/g, '');
    for (const said of [
      'Alex Morgan answered 9 of 9 questions after learning.',
      'Alex Morgan played or read 5 of 5 learning videos.',
      'Alex Morgan looked again at 1 topic and said what they made of the advice.',
      'https://consent.staldhelms.example/verify',
    ])
      expect(text).toContain(said);
  });
});

import { screenAt } from '@candour/contracts';
import { escapeHtml } from '../../common/html';
import type { MailContent, MailFacts, MailKind } from '../mail-kinds';
import type { Letter } from './letter';
import type { Sender } from './letter-words';
import { letterOf, templates } from './letter-of';

const sender: Sender = {
  publicUrl: 'https://consent.hospital.example',
  organisationName: 'St <Elsewhere> & Sons',
  contactEmail: 'help@hospital.example',
};
const facts: MailFacts = {
  reset: { token: 'secret-token' },
  'password-changed': {},
  'patient-invitation': { token: 'secret-token', surgeon_name: 'Miss <b>Jo</b> Larch' },
  'email-changed': { to: 'FORMER' },
  'second-factor-changed': { change: 'SET_UP' },
  'second-factor-lost': { reason: 'Lost the phone, seen in person' },
  'sso-changed': { to: 'CONNECTED', provider: 'NHS <i>Care</i> Identity' },
  'email-proof': { token: 'secret-token', is_new: true },
  'patient-found': { surgeon_name: 'Miss <b>Jo</b> Larch' },
  'new-device': { device: 'Safari on an iPhone' },
  'passkey-changed': { was: 'ADDED', name: 'Safari on an iPhone' },
  'surgeon-invitation': {},
  'verification-decided': { status: 'REJECTED', reason: 'The number belongs to another name' },
  'access-changed': { access: 'SUSPENDED', reason: 'Works elsewhere now' },
  'role-revoked': { reason: 'Works on a ward now' },
  'surgery-linked': { surgeon_name: 'Miss Jo Larch' },
  'surgeon-chosen': {},
  'surgeon-left': {},
  'consent-declined': {},
  'consent-withdrawn': {},
  'consent-reconsidered': {},
  'concern-raised': {},
  'consent-changed': { to: 'PATIENT' },
  'details-changed': { to: 'PATIENT' },
  'handover-asked': {},
  'handover-answered': { accepted: true },
  'patients-handed-over': {},
  'sides-differ': { to: 'PATIENT' },
  'change-reported': { to: 'PATIENT' },
  'confirmation-due': { to: 'SURGEON' },
  'expiry-near': { to: 'PATIENT', expires_on: '2027-05-23' },
  'consent-expired': { to: 'PATIENT' },
  'statement-written': {},
  'process-created': { surgeon_name: 'Miss Jo Larch' },
  'side-corrected': { surgeon_name: 'Miss Jo Larch' },
  'new-note': { to: 'PATIENT', surgery_id: '01936f0a-7b5c-7d3e-8f21-000000000001' },
  'patient-signed': {},
  'both-signed': { to: 'PATIENT' },
};
const kinds = Object.keys(templates) as MailKind[];
const written = (kind: MailKind): Letter => letterOf(sender, { kind, facts: facts[kind] } as MailContent);

describe.each(kinds)('the mail %s', (kind) => {
  it('says the same in text and in HTML, and names the contact', () => {
    const { subject, text, html } = written(kind);
    expect(subject).not.toBe('');
    expect(text).toContain('help@hospital.example');
    expect(html).toContain('St &lt;Elsewhere&gt; &amp; Sons');
    expect(html).not.toMatch(
      /<(?!\/?(html|head|meta|title|style|body|table|tr|td|h1|div|p|strong|span|br|a)\b|!doctype)/,
    );
  });

  it('links only to PUBLIC_URL', () => {
    const { text, html } = written(kind);
    for (const [link] of `${text}\n${html}`.matchAll(/https?:\/\/[^\s"<]+/g)) {
      expect(link.startsWith(`${sender.publicUrl}/`)).toBe(true);
    }
  });

  it('links only to screens that exist', () => {
    for (const [, path = ''] of written(kind).text.matchAll(
      /https:\/\/consent\.hospital\.example(\/[^\s?]*)/g,
    )) {
      expect([path, screenAt(path)?.name ?? 'none']).not.toEqual([path, 'none']);
    }
  });

  it('has every sentence of its text in its HTML too', () => {
    const { text, html } = written(kind);
    const words = html.replace(/<style>.*?<\/style>|<[^>]*>/gs, ' ').replace(/\s+/g, ' ');
    const sentences = text.split(/\n+/).filter((line) => !/^(----|https:.*|.*:)$/.test(line));
    const escaped = sentences.map((sentence) => escapeHtml(sentence));
    expect(escaped.filter((sentence) => !words.includes(sentence))).toEqual([]);
  });

  it('has its topic in the first words of the subject, and its reason at the end', () => {
    const { subject, text } = written(kind);
    expect(subject.length).toBeLessThanOrEqual(40);
    expect(text).toMatch(/----\n\n.*(You get this email because|If you did not ask for this)/);
  });

  it('has one button at most, and no picture', () => {
    const { html } = written(kind);
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address]) => address);
    expect(new Set(links).size).toBeLessThanOrEqual(1);
    expect(html).not.toMatch(/<img|url\(/);
  });

  it('names no operation and no side', () => {
    const { subject, text } = written(kind);
    expect(`${subject} ${text}`).not.toMatch(
      /\b(hip|knee|left|right|bilateral|operation|diagnos|question)\b/i,
    );
  });
});

describe('a link to choose a password', () => {
  it('carries its token', () => {
    for (const kind of ['reset', 'patient-invitation'] as const) {
      expect(written(kind).text).toContain(
        'https://consent.hospital.example/password-reset?token=secret-token',
      );
    }
  });
});

describe('a link to confirm an address', () => {
  it('carries its token, to a new account and to a changed address', () => {
    const token = 'secret-token';
    for (const { text } of [
      letterOf(sender, { kind: 'email-proof', facts: { token, is_new: false } }),
      letterOf(sender, { kind: 'email-changed', facts: { to: 'NEW', token } }),
    ])
      expect(text).toContain(`https://consent.hospital.example/email-proof?token=${token}`);
  });
});

describe('the mail of a note', () => {
  it.each([
    ['PATIENT', 'id-1', '/patient/notes/id-1'],
    ['SURGEON', 'id-1', '/surgeon/notes/id-1'],
    ['PATIENT', undefined, '/patient/notes'],
    ['SURGEON', undefined, '/surgeon/notes'],
  ] as const)('leads the %s to the thread %s, or to all threads: %s', (to, surgery_id, path) => {
    const { text } = letterOf(sender, { kind: 'new-note', facts: { to, ...(surgery_id && { surgery_id }) } });
    expect(text).toContain(`Read the note:\n${sender.publicUrl}${path}\n`);
  });
});

describe('the mail of two answers that differ', () => {
  it('asks each to log in, and names neither the answers nor what they are about', () => {
    for (const to of ['PATIENT', 'SURGEON'] as const) {
      const { subject, text } = letterOf(sender, { kind: 'sides-differ', facts: { to } });
      expect(`${subject} ${text}`).not.toMatch(/\b(side|left|right|both sides|operation|knee|hip)\b/i);
      expect(text).toContain('Nobody can sign until');
      expect(text).toContain(to === 'PATIENT' ? '/patient/dashboard' : '/surgeon/consent-form');
    }
  });
});

describe('the mail of a changed form', () => {
  it('says to each side that the signed form no longer holds and a new one is open', () => {
    for (const to of ['PATIENT', 'SURGEON'] as const) {
      const { text } = letterOf(sender, { kind: 'consent-changed', facts: { to } });
      expect(text).toContain('The form that was signed no longer holds.');
      expect(text).toContain('A new form is open');
      expect(text).toContain(to === 'PATIENT' ? '/patient/dashboard' : '/surgeon/consent-form');
    }
  });
});

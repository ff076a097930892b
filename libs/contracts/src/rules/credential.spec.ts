import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectRuleLaws, judged } from '../testing/rule-laws';
import { assertionRule, attestationRule } from './credential';

const invalid = ['This value is not valid'];
const named = { id: 'AQID', rawId: 'AQID', type: 'public-key' };
const made = { ...named, response: { clientDataJSON: 'e30', attestationObject: 'o2M' } };
const used = { ...named, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'MEQ' } };

describe('What an authenticator answers', () => {
  it('is taken as browsers send it, and what nobody reads is dropped', () => {
    const sent = {
      ...made,
      authenticatorAttachment: 'platform',
      clientExtensionResults: { credProps: { rk: true } },
      response: { ...made.response, transports: ['internal'], publicKeyAlgorithm: -7 },
    };
    expect(judged(attestationRule, sent)).toEqual([]);
    expect(attestationRule.normalise(sent)).toEqual(made);
  });

  it('may name the account or leave it out', () => {
    expect(judged(assertionRule, used)).toEqual([]);
    expect(judged(assertionRule, { ...used, response: { ...used.response, userHandle: 'bWU' } })).toEqual([]);
  });

  it.each([
    ['nothing of it', {}],
    ['a list', [used]],
    ['no answer', named],
    ['two different names', { ...used, rawId: 'AQIE' }],
    ['another kind of key', { ...used, type: 'password' }],
    ['no signature', { ...used, response: { ...used.response, signature: '' } }],
    ['a signature that is no text', { ...used, response: { ...used.response, signature: 7 } }],
    ['text that is not base64url', { ...used, response: { ...used.response, clientDataJSON: '{}' } }],
    ['an account that is no text', { ...used, response: { ...used.response, userHandle: 1 } }],
    ['more than a body holds', { ...used, response: { ...used.response, signature: 'A'.repeat(16_385) } }],
  ])('with %s is refused', (_, given) => {
    expect(judged(assertionRule, given)).toEqual(invalid);
  });

  it('obeys the laws of a rule for any value', () => {
    const text = fc.oneof(fc.base64String(), fc.constantFrom('AQID', 'public-key'));
    expectRuleLaws(
      assertionRule,
      fc.record({
        id: text,
        rawId: text,
        type: text,
        response: fc.record({ clientDataJSON: text, authenticatorData: text, signature: text }),
      }),
    );
  });
});

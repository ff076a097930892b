import type { StatedRisk } from '@candour/contracts';
import { aTemplate } from '@candour/contracts/testing';
import { describe, expect, it } from 'vitest';
import { TODAY } from '../kit/testing/examples';
import { goodStatement, nothingWritten } from './testing/statement-writing.walk';
import { checkTyped, typedErrors, typedFrom, withRisk, withTemplate } from './typed-statement.model';

const risk = (text: string): StatedRisk => ({
  text,
  per_1000: { low: 20, high: 30, qualifier: 'about', within: '1 year' },
  how_common: null,
  note: 'Because of diabetes',
});

const template = aTemplate({ risks: [risk('A slow wound')] });

describe('A typed statement', () => {
  it('gives back what was stored, also what the screen does not ask', () => {
    const stored = checkTyped(goodStatement, TODAY);
    const risks = [risk('A slow wound')];
    const typed = { ...goodStatement, risks: typedFrom({ ...nothingWritten.suggested, risks }).risks };
    expect(stored.valid).toBe(true);
    const again = checkTyped(typed, TODAY);
    expect(again.valid && again.value.risks).toEqual(risks);
  });

  it('takes what a template says, and keeps what it does not', () => {
    const taken = withTemplate({ ...goodStatement, matters: 'To swim' }, template);
    expect(taken).toMatchObject({
      benefits: 'Less pain',
      leaflets: 'Diabetes and surgery',
      transfusion: 'ACCEPTED',
      matters: 'To swim',
      risks: [{ text: 'A slow wound', perThousand: '20 to 30', note: 'Because of diabetes' }],
    });
    expect(withTemplate(taken, template).risks).toHaveLength(1);
  });

  it('says what the patient was asked besides, and nothing of what nobody asked', () => {
    const typed = { ...goodStatement, photographs: 'REFUSED' };
    const stored = checkTyped(typed, TODAY);
    expect(stored.valid && [stored.value.photographs, stored.value.tissue ?? null]).toEqual([
      'REFUSED',
      null,
    ]);
    expect(typedFrom({ ...nothingWritten.suggested, photographs: 'REFUSED' })).toMatchObject({
      photographs: 'REFUSED',
      tissue: '',
      students: '',
    });
  });

  it('takes a phrase once', () => {
    const once = withRisk([], risk('A slow wound'));
    expect(withRisk(once, risk('A slow wound'))).toBe(once);
  });

  it('needs a language and a way for an interpreter', () => {
    expect(Object.keys(typedErrors({ ...goodStatement, interpreterName: 'Omar Said' }, TODAY))).toEqual([
      'interpreter',
    ]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { worded } from '@candour/contracts';
import { type ConsentFacts, CONSENT_WORDING } from '../../src/consent-form/consent-facts';
import { CONSENT_FACTS } from '../../src/consent-form/consent-facts.fixtures';
import { contentOf, draftFrom } from '../../src/consent-form/statement/statement-content';
import { STATEMENT } from '../../src/consent-form/statement/statement.fixtures';
import { formContent } from '../../src/content/consent-content';
import { parseOperationFile } from '../../src/content/operation-file';
import { parseStatements, statementFor } from '../../src/content/statement-file';

const CONTENT = join(__dirname, '../../content');
const FOLDER = join(CONTENT, 'operations');

/** The names of the shipped operations' files. */
export const SHIPPED_OPERATIONS = readdirSync(FOLDER);

/** The facts of a form about a shipped operation, with what a surgeon ordinarily writes, or with no statement. */
export const shippedFacts = (file: string, isWritten: boolean): ConsentFacts => {
  const { consent, name, laterality, notice, summary } = parseOperationFile(
    readFileSync(join(FOLDER, file), 'utf8'),
    file,
  );
  const { patient, surgeon, changeOfMind } = parseStatements(
    readFileSync(join(CONTENT, 'statements.yaml'), 'utf8'),
    'statements.yaml',
  );
  const { benefits, alternatives, no_treatment, risks } = draftFrom(consent);
  const has_side = laterality === 'required';
  const said = contentOf({
    ...STATEMENT,
    benefits,
    alternatives,
    no_treatment: no_treatment ?? '',
    risks: [...risks, ...STATEMENT.risks],
  });
  return {
    ...CONSENT_FACTS,
    surgery: {
      ...CONSENT_FACTS.surgery,
      operation_name: name,
      has_side,
      side: has_side ? 'Right' : null,
      team: { heading: 'Whom to call', name: 'Surgical admissions', telephone: '01632 960101' },
    },
    needs: { heading: 'What helps the patient', words: ['large print', 'a hearing loop'] },
    content: { ...CONSENT_FACTS.content, notice, summary, consent: formContent(consent) },
    statements: {
      ...CONSENT_FACTS.statements,
      patient: statementFor(patient, { hasSide: has_side }),
      surgeon,
      changeOfMind,
    },
    statement: isWritten ? { ...STATEMENT, ...said, risks: said.risks.map(worded) } : null,
    wording: CONSENT_WORDING,
  };
};

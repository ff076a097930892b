import { withValue, written } from '../../testbed/every-call/requests.ts';
import { dataOf } from '../reply.ts';
import { type Contracts, type NamedRow, rowsOf } from '../../testbed/every-call/rows.ts';
import { BODIES } from './kinds.ts';
import { naughtyStrings } from './naughty-strings.ts';
import { type Prober, each, shown } from './prober.ts';
import { ENDPOINTS, addressOf } from '../../testbed/contracts.ts';

const AT_ONCE = 4;
const TODAY = new Date().toISOString().slice(0, 10);
/** Registers a patient of that name as a surgeon, who needs no password, and reads the name back. */
const tryName = async (prober: Prober, register: NamedRow, text: string): Promise<void> => {
  const { callers, hospitalId, operationId } = prober.fixture;
  const surgeon = callers['linked surgeon'];
  const { first_name: rule, title } = register.body?.fields ?? {};
  if (!rule || !title) return;
  const { fieldViolations } = prober.contracts;
  if (fieldViolations(rule, text, { today: TODAY }).length > 0) return;
  const isTitle = fieldViolations(title, text, { today: TODAY }).length === 0;
  const body = {
    ...(await prober.right(register)).body,
    password: undefined,
    first_name: text,
    last_name: text,
    title: isTitle ? text : null,
  };
  const registered = await surgeon.client.raw({
    method: register.method,
    path: register.path,
    body: JSON.stringify(body),
  });
  const { patient_id } = dataOf(registered);
  await surgeon.client.raw({
    method: 'POST',
    path: ENDPOINTS.createSurgery.path,
    body: JSON.stringify({
      operation_id: operationId,
      patient_id,
      surgeon_id: surgeon.surgeonId,
      hospital_id: hospitalId,
    }),
  });
  const { patient } = dataOf(
    await surgeon.client.raw({
      method: 'GET',
      path: addressOf(ENDPOINTS.readPatient, { params: { id: patient_id } }),
    }),
  );
  const { patient_first_name, patient_last_name, patient_title } = (patient ?? {}) as Record<string, unknown>;
  const wanted = rule.rule.normalise(text);
  const titled = isTitle ? title.rule.normalise(text) || null : null;
  prober.tally.check(
    BODIES.kept,
    patient_first_name === wanted && patient_last_name === wanted && patient_title === titled,
    `the name ${shown(text)}: ${registered.status}, ${JSON.stringify([patient_first_name, patient_last_name, patient_title])}`,
  );
};

/** Whether every tag of a note is one that the editor can make, with no attribute but those of a link that leads to a page. */
const isHarmless = ({ NOTE_TAGS, NOTE_LINK_SCHEMES }: Contracts, content: string): boolean => {
  const plain = new RegExp(`^</?(${NOTE_TAGS.join('|')}) ?/?>$`);
  const link = new RegExp(`^<a href="(${NOTE_LINK_SCHEMES.join('|')}):[^"]*"( (rel|target)="[^"]*")*>$`);
  const tags = content.match(/<[^<>]*>/g) ?? [];
  return (
    tags.every((tag) => plain.test(tag) || link.test(tag)) && !content.replace(/<[^<>]*>/g, '').includes('<')
  );
};

/** A note is sanitised when it is written: its words stay, and nothing in it executes. */
const tryNote = async (prober: Prober, write: NamedRow, text: string, surgeryId: string): Promise<void> => {
  const { client } = prober.fixture.callers.owner;
  const content = `<p>before ${text} after</p>`;
  const field = write.body?.fields['content'];
  if (!field || prober.contracts.fieldViolations(field, content, { today: TODAY }).length > 0) return;
  const right = withValue(await prober.right(write), { in: 'path', name: 'id' }, surgeryId);
  const answer = await client.raw({ ...written({ row: write }, right), body: JSON.stringify({ content }) });
  const { content: kept = '' } = (dataOf(answer)['note'] ?? {}) as { content?: string };
  // The depth of tags is only known after parsing, so no rule of the form checks it.
  const isTooDeep = answer.status === 422 && content.split('<').length > prober.contracts.NOTE_MAX_DEPTH;
  prober.tally.check(
    BODIES.kept,
    isTooDeep ||
      (answer.status === 201 && isHarmless(prober.contracts, kept) && kept.startsWith('<p>before ')),
    `the note ${shown(text)}: ${answer.status} ${JSON.stringify(kept.slice(0, 200))}`,
  );
};

/** One side of a surgery has a limited number of notes, so each batch gets its own surgery. */
const tryNotes = async (prober: Prober, write: NamedRow): Promise<void> => {
  const { owner } = prober.fixture.callers;
  const lot = Math.floor(prober.contracts.NOTES_MAX_OF_SIDE / 2);
  for (let from = 0; from < naughtyStrings.length; from += lot) {
    const { surgery } = await owner.client.call(ENDPOINTS.createSurgery, {
      body: {
        operation_id: prober.fixture.operationId,
      },
    });
    const { surgery_id } = surgery as { surgery_id: string };
    const texts = naughtyStrings.slice(from, from + lot);
    await each(texts, AT_ONCE, (text) => tryNote(prober, write, text, surgery_id));
  }
};

/** Reads the accepted naughty strings back and compares them. */
export const tryKept = async (prober: Prober): Promise<void> => {
  const [register] = rowsOf(prober.contracts, ['registerPatient']);
  const [write] = rowsOf(prober.contracts, ['writeNote']);
  if (register) await each(naughtyStrings, AT_ONCE, (text) => tryName(prober, register, text));
  if (write) await tryNotes(prober, write);
};

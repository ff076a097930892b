import type { Form } from '@candour/contracts';
import { type Pieces, withValue } from '../../testbed/every-call/requests.ts';
import type { Contracts, NamedRow } from '../../testbed/every-call/rows.ts';
import { type FieldPlace, fieldsOf, isText } from './fields.ts';

/** A text for the fields of a query or a body. */
export interface Sent {
  readonly row: NamedRow;
  readonly where: 'query' | 'body';
  readonly text: string;
  /** The request that is right. */
  readonly right: Pieces;
}

/** All rules that list their values work alike. */
const LISTED = {};

const ruleOf = (form: Form, { name }: FieldPlace): object => {
  const [field = ''] = name.split('.');
  return form.fields[field]?.rule ?? form;
};

/** A registration hashes its password at full cost, so only one text in so many reaches its work. */
const REGISTERING_ONE_IN = 10;
const registers = ({ creates, body }: NamedRow): boolean => !!creates && !!body?.fields['password'];

/**
 * Chooses the fields that are set to a text, for each request one set. The fields that accept the text are set
 * together, so that it reaches the work of every row, whatever its other fields demand. Where a field refuses it, all
 * are set, once for each rule and text: many rows share a rule.
 */
export const placesChooser = ({ checkForm }: Pick<Contracts, 'checkForm'>) => {
  const refused = new Map<object, Set<string>>();
  let registrations = 0;
  const mayReach = (row: NamedRow): boolean => {
    if (!registers(row)) return true;
    registrations += 1;
    return registrations % REGISTERING_ONE_IN === 0;
  };
  const isNew = (rule: object, text: string): boolean => {
    const texts = refused.get(rule) ?? new Set();
    refused.set(rule, texts);
    return texts.size < texts.add(text).size;
  };

  return ({ row, where, text, right }: Sent): readonly (readonly FieldPlace[])[] => {
    const { [where]: form } = row;
    if (!form) return [];
    const today = new Date().toISOString().slice(0, 10);
    const places = fieldsOf(row).filter((place) => place.in === where && isText(place));
    const accepting = places.filter(
      (place) => checkForm(form, withValue(right, place, text)[where] ?? {}, { today }).valid,
    );
    const others = places.filter((place) => !accepting.includes(place));
    const news = others.map((place) => {
      const rule = ruleOf(form, place);
      const isFirst = !refused.has(rule);
      return place.schema.enum ? isNew(LISTED, text) || (isFirst && isNew(rule, text)) : isNew(rule, text);
    });
    return [
      ...(accepting.length > 0 && mayReach(row) ? [accepting] : []),
      ...(news.includes(true) ? [places] : []),
    ];
  };
};

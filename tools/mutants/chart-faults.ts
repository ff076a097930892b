import { isNode, type Node } from '../source/syntax.ts';
import { isSetupPart, itemsOf, keyOf, valueOf } from './chart-syntax.ts';
import type { Change, Place } from './mutant.ts';
import { otherTarget } from './targets.ts';

/** Faults in a chart: omitted parts, and other targets. */
export function chartFaults(place: Place, source: string): Change[] {
  const { node } = place;
  if (node.type !== 'Property') return [];
  const value = valueOf(node);
  switch (keyOf(node)) {
    case 'guard':
      return [
        { ...without(node, source), fault: 'guard removed' },
        { ...replaced(value, '() => false'), fault: 'guard never lets pass' },
      ];
    case 'target':
      return swapped(place, value, source);
    case 'entry':
    case 'exit':
    case 'actions':
      return isDictionary(value) ? [] : dropped(node, source, 'action dropped');
    case 'reenter':
      return [{ ...without(node, source), fault: 'no longer enters anew' }];
    case 'tags':
      return isTagList(value) ? [{ ...without(node, source), fault: 'tags dropped' }] : [];
    case 'onDone':
    case 'onError':
    case 'always':
      return transition(place, source);
    default:
      return isEntryOf(place, ['on', 'after']) ? transition(place, source) : [];
  }
}

function transition(place: Place, source: string): Change[] {
  const value = valueOf(place.node);
  const swap = value.type === 'Literal' ? swapped(place, value, source) : [];
  return [...dropped(place.node, source, 'transition dropped'), ...swap];
}

/** Drops each entry of a list in turn, or the whole property when it is no list. */
function dropped(property: Node, source: string, fault: string): Change[] {
  const items = itemsOf(valueOf(property));
  if (items.length < 2) return [{ ...without(property, source), fault }];
  return items.map((item) => ({ ...without(item, source), fault }));
}

function swapped(place: Place, value: Node, source: string): Change[] {
  const from = value['value'];
  if (typeof from !== 'string') return [];
  const to = otherTarget(from, place, source);
  return to === undefined ? [] : [{ ...replaced(value, `'${to}'`), fault: `goes to ${to}, not to ${from}` }];
}

/** Removes a property or an entry with the comma after it. */
function without({ start, end }: Node, source: string): Omit<Change, 'fault'> {
  const comma = /^\s*,/.exec(source.slice(end))?.[0].length ?? 0;
  return { start, end: end + comma, replacement: '' };
}

function replaced({ start, end }: Node, replacement: string): Omit<Change, 'fault'> {
  return { start, end, replacement };
}

function isEntryOf({ above }: Place, names: readonly string[]): boolean {
  const [object, property] = above;
  return (
    object?.type === 'ObjectExpression' &&
    property?.type === 'Property' &&
    names.includes(keyOf(property) ?? '') &&
    !isSetupPart(property)
  );
}

/** The `actions` of a setup are a dictionary; those of a chart are names, or objects with a type. */
function isDictionary(value: Node): boolean {
  if (value.type !== 'ObjectExpression') return false;
  const properties = value['properties'];
  return !(Array.isArray(properties) && properties.some((one) => isNode(one) && keyOf(one) === 'type'));
}

function isTagList(value: Node): boolean {
  return value.type === 'Literal' || value.type === 'ArrayExpression';
}

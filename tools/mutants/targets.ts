import { isNode, type Node } from '../source/syntax.ts';
import { keyOf, propertiesOf, propertyOf, valueOf } from './chart-syntax.ts';
import type { Place } from './mutant.ts';

const causes = ['on', 'after', 'always', 'invoke', 'onDone', 'onError'];

/** Another possible target of the transition: a sibling, a child or a state with an id. */
export function otherTarget(from: string, place: Place, source: string): string | undefined {
  const candidates = from.startsWith('#')
    ? known(source)
    : from.startsWith('.')
      ? children(place)
      : siblings(place);
  const others = candidates.filter((one) => one !== from && one !== from.split('.')[0]);
  const after = candidates.indexOf(from.split('.')[0] ?? from);
  return candidates.slice(after + 1).find((one) => others.includes(one)) ?? others[0];
}

/** The siblings of the transition's state. */
function siblings(place: Place): string[] {
  const state = owner(place);
  if (state === undefined) return [];
  const property = place.above[place.above.indexOf(state) + 1];
  const states = place.above[place.above.indexOf(state) + 2];
  const own = property?.type === 'Property' ? keyOf(property) : undefined;
  if (states?.type !== 'ObjectExpression') return [];
  return propertiesOf(states)
    .filter((entry) => valueOf(entry).type === 'ObjectExpression')
    .flatMap((entry) => keyOf(entry) ?? [])
    .filter((name) => name !== own);
}

function children(place: Place): string[] {
  const state = owner(place);
  const states = state && propertyOf(state, 'states');
  return states ? propertiesOf(valueOf(states)).flatMap((entry) => `.${keyOf(entry)}`) : [];
}

function known(source: string): string[] {
  return [...new Set([...source.matchAll(/'(#[\w.]+)'/g)].flatMap((found) => found[1] ?? []))];
}

/** The state node that owns the transition: the object around `on`, `after`, `always` or `invoke`. */
function owner({ node, above }: Place): Node | undefined {
  const line = [node, ...above];
  const last = line.findLastIndex((one, index) => {
    const isCause = one.type === 'Property' && causes.includes(keyOf(one) ?? '');
    return isCause && line.slice(0, index).every((below) => !isStates(below));
  });
  const state = line[last + 1];
  return isNode(state) && state.type === 'ObjectExpression' ? state : undefined;
}

function isStates(node: Node): boolean {
  return node.type === 'Property' && keyOf(node) === 'states';
}

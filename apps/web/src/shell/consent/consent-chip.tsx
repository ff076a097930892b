import { StatusChip } from '../../ui/status-chip/status-chip';
import { type ConsentPart, standingOf } from './standing';
import { staffStandings } from './staff-words';

export const standingForStaff = (part: ConsentPart): string => staffStandings[standingOf(part)].sentence;

/** The state of a consent as one word, for the surgeon. */
export function ConsentChip({ part }: { readonly part: ConsentPart }) {
  const { tone, word } = staffStandings[standingOf(part)];
  return <StatusChip tone={tone}>{word}</StatusChip>;
}

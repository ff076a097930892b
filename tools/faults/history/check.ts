import { endedSessionsAreOver, limitsHold, onlyVerifiedSurgeons, surgeonStays } from './allowed.ts';
import { acknowledgedIsKept, answersAreCounted, completedIsLocked, documentsStay } from './kept.ts';
import { mailsSentOnce, oneEffectOfAKey, oneOfEach, oneSurgeryOfACode } from './once.ts';
import { documentsPrintedOnce } from './printed.ts';
import type { Check, Evidence, Violation } from './violation.ts';
import { changesAreWrittenDown } from './written-down.ts';

const checks: readonly Check[] = [
  oneOfEach,
  acknowledgedIsKept,
  oneEffectOfAKey,
  completedIsLocked,
  answersAreCounted,
  documentsStay,
  surgeonStays,
  oneSurgeryOfACode,
  changesAreWrittenDown,
  mailsSentOnce,
  endedSessionsAreOver,
  onlyVerifiedSurgeons,
  limitsHold,
  documentsPrintedOnce,
];

/** All violations in a history and in the stored facts of its run. */
export const checkHistory = (evidence: Evidence): readonly Violation[] =>
  checks.flatMap((check) => check(evidence));

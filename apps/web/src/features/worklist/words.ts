import type { WorklistGroup, WorklistState } from '@candour/contracts';

const patients = (count: number): string => (count === 1 ? '1 patient' : `${count} patients`);

export const worklistWords = {
  title: 'Today and next',
  read: (time: string): string => `Read ${time}`,
  search: 'Search by patient or operation',
  shortcuts: 'Keyboard shortcuts',
  show: 'Show',
  all: 'All',
  allDates: 'All dates',
  states: {
    surgeon: 'Waits for me',
    signature: 'Can be signed now',
    patient: 'Waits for patient',
    ready: 'Ready',
    stopped: 'Stopped',
    'talk-about': 'To talk about',
    notes: 'Notes to answer',
  } satisfies Record<WorklistState, string>,
  groups: {
    today: 'Today',
    week: 'This week',
    later: 'Later',
    undated: 'No date',
    past: 'Date has passed',
  } satisfies Record<WorklistGroup, string>,
  byName: 'By name',
  counted: (total: number, ready: number): string =>
    total === 0 ? 'nobody' : `${patients(total)} · ${ready} ready, ${total - ready} not`,
  to: (day: string): string => `to ${day}`,
  from: (day: string): string => `from ${day}`,
  only: 'Only these',
  onlyOf: (group: string): string => `Only these: ${group}`,
  theatreList: 'Theatre list',
  showAll: (total: number): string => `Show all ${total}`,
  showAllOf: (group: string, total: number): string => `Show all ${total}: ${group}`,
  columns: {
    patient: 'Patient',
    operation: 'Operation and side',
    waits: 'Waits for',
    talk: 'Talk',
    notes: 'Notes',
    date: 'Date',
  },
  sortBy: { date: 'Sort by date', name: 'Sort by patient' },
  sameSurname: (count: number, name: string): string => `${count + 1} ${name}`,
  sameSurnameSaid: (count: number): string =>
    `${count === 1 ? 'another patient' : `${count} other patients`} of this surname within seven days`,
  sideOpen: 'Side?',
  sideOpenSaid: 'you have not said the side',
  hospitalMissing: 'Hospital not chosen',
  talkAbout: (count: number): string =>
    count === 1 ? '1 answer to talk about' : `${count} answers to talk about`,
  unanswered: (count: number): string =>
    count === 1 ? '1 note without an answer' : `${count} notes without an answer`,
  since: (day: string): string => `since ${day}`,
  signed: (day: string): string => `signed ${day}`,
  confirmed: (day: string): string => `confirmed ${day}`,
  none: 'You have no surgeries that are still to come',
  noneGuidance:
    'Link to a surgery with the code that your patient gives you, or create one for your patient.',
  noneFound: 'No surgeries found',
  results: (count: number): string => (count === 1 ? '1 surgery' : `${count} surgeries`),
} as const;

export const weekWords = {
  title: 'Ready, week by week',
  week: 'Week from',
  today: 'Today',
  ready: 'Ready',
  notReady: 'Not ready',
} as const;

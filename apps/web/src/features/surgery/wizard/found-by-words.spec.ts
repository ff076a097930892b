import { expect, it } from 'vitest';
import { isFoundBy } from './found-by-words';

const knee = ['Total knee replacement', 'TKR', 'new knee'];
const gallbladder = [
  'Laparoscopic cholecystectomy',
  'gallbladder',
  'gallstones',
  'keyhole gallbladder removal',
];

it.each([
  ['', knee],
  ['tkr', knee],
  ['Knee', knee],
  ['new kn', knee],
  ['knee replacment', knee],
  ['repalcement of', ['Replacement of a hip']],
  ['kne', knee],
  ['gall bladder', gallbladder],
  ['gall stones', gallbladder],
  ['galbladder', gallbladder],
  ['laparoskopic', gallbladder],
  ['key-hole', gallbladder],
  ['hémorroïdes', ['hemorroides']],
])('“%s” finds what has that name', (search, names) => {
  expect(isFoundBy(search, names)).toBe(true);
});

it.each([
  ['hip', knee],
  ['tkx', knee],
  ['knee hernia', knee],
  ['shoulder', gallbladder],
  ['stones of gold', gallbladder],
])('“%s” does not find another operation', (search, names) => {
  expect(isFoundBy(search, names)).toBe(false);
});

import { expect, it } from 'vitest';
import { foundIn } from './found-by-words';

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
  expect(foundIn([names], search, (own) => own)).toEqual([names]);
});

it.each([
  ['hip', knee],
  ['tkx', knee],
  ['knee hernia', knee],
  ['shoulder', gallbladder],
  ['stones of gold', gallbladder],
])('“%s” does not find another operation', (search, names) => {
  expect(foundIn([names], search, (own) => own)).toEqual([]);
});

it('forgives a slip only where nothing has that very name', () => {
  const operations = [['bile stones'], ['piles']];
  expect(foundIn(operations, 'piles', (own) => own)).toEqual([['piles']]);
  expect(foundIn(operations, 'pilles', (own) => own)).toEqual([['piles']]);
  expect(foundIn(operations, 'bille', (own) => own)).toEqual([['bile stones']]);
});

import { Shape } from '../../ui/icon/icon';

const signs = {
  ready: 'M12 21a9 9 0 100-18 9 9 0 000 18zM8 12.2l2.8 2.8 5.2-5.7',
  pen: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19 4 20zM13.5 7l3.5 3.5',
  clock: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 7v5l3.5 2',
  hold: 'M12 21a9 9 0 100-18 9 9 0 000 18zM10 8.5v7M14 8.5v7',
  stop: 'M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7zM8 12h8',
  talk: 'M12 4L2.5 20h19L12 4zM12 10.5v4M12 17.2v.3',
  note: 'M4 5h16v11h-9l-4.5 4v-4H4z',
} as const;

export type SignName = keyof typeof signs;

/** A sign of the worklist: each state has a shape of its own, beside its words. */
export function Sign({ name }: { readonly name: SignName }) {
  return <Shape d={signs[name]} />;
}

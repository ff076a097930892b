export interface Poster {
  readonly url: string;
  readonly title: string;
}

/** A film that the app serves, or one on Vimeo. */
export type VideoSource =
  | {
      readonly type: 'FILE';
      readonly url: string;
      /** The same film as MP4, for browsers that do not play WebM. */
      readonly mp4Url?: string | null | undefined;
      readonly captionsUrl?: string | null | undefined;
      /**
       * A still of the film with its description. A film with a poster has its words in the picture, so captions
       * are off at first.
       */
      readonly poster?: Poster | null | undefined;
    }
  | { readonly type: 'VIMEO'; readonly videoId: string };

const vimeoId = /^(\d+)(?:\?h=([0-9a-z]+))?$/i;

/** The address of the player for an id such as `76979871` or `76979871?h=8272103f6e`; null for any other text. */
export function vimeoAddress(videoId: string): string | null {
  const [, id, hash] = vimeoId.exec(videoId.trim()) ?? [];
  if (!id) return null;
  const address = new URL(`https://player.vimeo.com/video/${id}`);
  if (hash) address.searchParams.set('h', hash);
  address.searchParams.set('dnt', '1');
  address.searchParams.set('autoplay', '1');
  return address.href;
}

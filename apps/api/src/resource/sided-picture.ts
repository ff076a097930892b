import type { Picture, SidedPicture } from '@candour/contracts';
import { CONTENT_FILES_PATH } from '../content/media-file';
import type { Drawing, DrawingPicture } from '../content/drawing-file';

const pictureOf = ({ hash, ...picture }: DrawingPicture): Picture => ({
  url: `${CONTENT_FILES_PATH}/${hash}`,
  ...picture,
});

/** A drawing of a version, with the addresses of its files. */
export const sidedPictureOf = ({ picture, left }: Drawing): SidedPicture => ({
  picture: pictureOf(picture),
  left_picture: left && pictureOf(left),
});

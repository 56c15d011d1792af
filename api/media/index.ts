export { keepPicture } from './keep-picture.ts';
export { findPictureFile, removeUnshown } from './queries.ts';

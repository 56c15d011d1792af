export { keepPicture, type MediaDeps } from './keep-picture.ts';
export { findPictureFile, removeUnshown } from './queries.ts';

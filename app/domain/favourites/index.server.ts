export { addFavourite, changeFavourite, deleteFavourite, getFavourite, listFavourites } from './favourites.ts';
export { applyFavourite } from './apply-favourite.ts';
export type { FavouriteRow } from './favourites.read-model.ts';

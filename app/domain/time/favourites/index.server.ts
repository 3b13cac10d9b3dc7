export { addFavourite, applyFavourite, changeFavourite, deleteFavourite, getFavourite, listFavourites } from './favourites.ts';
export type { FavouriteRow } from './favourites.read-model.ts';

/** The colours of every game, found by their path; a game without a palette has the house's own. */
import.meta.glob('./*/palette.css', { eager: true });

import { handTasksTo } from "~/art/pictures/picture-work.server";

import { rememberedTask } from "./remembered-task";

// A picture depends on nothing but what it is made of: tests of rows and files make each one once.
handTasksTo(rememberedTask);

import FlowRuntime
import OtherLibraries
import SwiftUI
import Testing
import UIKit

/// `import FlowRuntime` takes no names from what an app imports beside it: each of these would be ambiguous.
struct NameTests {
  @Test
  func `A name of FlowModel means another library's type where FlowRuntime is imported`() {
    let types: [Any.Type] = [
      Act.self, AnswerCode.self, Denial.self, Effect<Int>.self, Existing.self, Filling.self, FlowMachine.self,
      Guard.self, Ignored.self, KeptFlow.self, KeptRequest.self, KeptState.self, Lost.self, MoveFilling.self,
      PendingID.self, PendingRequest.self, Question.self, Request.self, RunningFlow.self, RunningTask.self,
      ShellEvent.self, StateNaming.self, StepResult.self, SystemEvent.self, TaskID.self, Turn.self, ValueScope.self,
      Verb.self,
    ]
    for type in types { #expect(String(reflecting: type).hasPrefix("OtherLibraries.")) }
  }

  @Test
  func `A type of the model that an app names comes with FlowRuntime`() {
    let types: [Any.Type] = [
      ContainerKind.self, EntryID.self, EntryPresentation.self, FlowDefinition.self, FlowID.self, LayerID.self,
      LinkProblem.self, Presentation.self, StackChange.self, StackID.self, StackModel.self, StackModel.Entry.self,
      StateTree.self,
    ]
    for type in types { #expect(String(reflecting: type).hasPrefix("Flow")) }
  }
}
